export { type Attachment, type AttachmentLimits, type AttachmentProblem, addable } from './attachments.ts'
export {
  type Conversation,
  discarded,
  emptyConversation,
  hasOlder,
  isBehind,
  lastNumber,
  nextToSend,
  type OutboxEntry,
  opened,
  received,
  refused,
  retried,
  sent,
  unanswered,
  written,
} from './conversation.ts'
export { type LinkPiece, linkPieces } from './links.ts'
export { masked } from './mask.ts'
export { type ChatDraft, type ChatFile, type ChatMessage, type ChatMode, chatModes } from './message.ts'
export { chatMode, type ModeGiven } from './mode.ts'
