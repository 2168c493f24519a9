/** Where a conversation is remembered, for the next page, a reload and other tabs. It goes with the session. */
export const chatKey = (org = '') => `waymark.chat.${org}`
