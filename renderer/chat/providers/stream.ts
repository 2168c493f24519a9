import type { AppContext } from '../../session/app-context.ts'
import { ChatDataError } from '../data-error.ts'
import type { ChatProvider } from '../port.ts'
import type { ChatSettings } from '../settings.ts'
import { socketProvider } from './socket-provider.ts'

export function provider(app: AppContext, settings: ChatSettings): ChatProvider {
  return socketProvider(app, settings, {
    mode: 'stream',
    begin: 'beginStream',
    checkWhole({ token, stream, omniProxyChannelId }) {
      if (!token || !stream?.providerUserToken || !stream.providerChannelId)
        throw new ChatDataError('Webchat session data not found')
      if (!omniProxyChannelId) throw new ChatDataError('Omni Proxy value not available')
    },
  })
}
