/** What a lender's answer lacks, in the words that support knows it by. */
export type ChatDataMessage =
  | 'Webchat session data not found'
  | 'Omni Proxy value not available'
  | 'Contact ID not available'
  | 'NICE thread ID is unavailable'
  | 'Customer ID not present'
  | 'Recovered thread is not livechat instance'

export class ChatDataError extends Error {
  constructor(message: ChatDataMessage) {
    super(message)
    this.name = 'ChatDataError'
  }
}
