import type { AppContext } from '../../session/app-context.ts'
import { chatCall } from '../calls.ts'
import { ChatDataError } from '../data-error.ts'
import type { ChatProvider } from '../port.ts'
import type { ChatSettings } from '../settings.ts'
import { socketProvider } from './socket-provider.ts'

/** A contact centre knows a conversation by its contact, a customer and a thread: without one of them nobody would answer. */
export function provider(app: AppContext, settings: ChatSettings): ChatProvider {
  return socketProvider(app, settings, {
    mode: 'contact-centre',
    begin: 'begin',
    checkWhole({ token, omniProxyChannelId, customerId, threadId, conversationSid }) {
      if (!token) throw new ChatDataError('Webchat session data not found')
      if (!omniProxyChannelId) throw new ChatDataError('Omni Proxy value not available')
      if (!customerId) throw new ChatDataError('Customer ID not present')
      if (!threadId) throw new ChatDataError('NICE thread ID is unavailable')
      if (threadId !== conversationSid) throw new ChatDataError('Recovered thread is not livechat instance')
    },
    async complete({ token, omniProxyChannelId }) {
      const about = { provider: 'contact-centre', token, channelId: omniProxyChannelId }
      const { contactId } = await chatCall<{ contactId?: string }>(app, 'contact', about)
      if (!contactId) throw new ChatDataError('Contact ID not available')
    },
  })
}
