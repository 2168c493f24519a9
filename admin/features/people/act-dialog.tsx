import { Modal } from '@mantine/core'
import type { PeopleReply } from '#schemas'
import { inviteAgain, resetPassword } from '../../api/people.ts'
import type { Act, ActProps } from './act.ts'
import { EndSessions } from './end-sessions.tsx'
import { RemovePerson } from './remove-person.tsx'
import { RolesForm } from './roles-form.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'
import { SendLink } from './send-link.tsx'

type Props = ActProps & { act: Act; reply: PeopleReply; isOwn: boolean }

/** One thing to do with one person, which says what it comes to. */
export function ActDialog({ act, reply, isOwn, ...props }: Props) {
  const { person, onClose } = props
  const titles: Record<Act, string> = {
    roles: `Roles of ${person.name}`,
    'invite-again': `Invite ${person.name} again`,
    reset: `A new password for ${person.name}`,
    'end-sessions': `Sign ${person.name} out everywhere`,
    'second-factor-off': `Take off the second factor of ${person.name}`,
    remove: isOwn ? 'Remove yourself' : `Remove ${person.name}`,
  }
  const forms: Record<Act, () => React.ReactNode> = {
    roles: () => <RolesForm {...props} reply={reply} />,
    'invite-again': () => (
      <SendLink {...props} kind="invitation" send={inviteAgain}>
        A new link is made, which works once, within 7 days. The one before opens nothing any more.
      </SendLink>
    ),
    reset: () => (
      <SendLink {...props} kind="reset" send={resetPassword}>
        The link works once, within 30 minutes. Until it is used, the password stays as it is; with it, every session of{' '}
        {person.name} ends.
      </SendLink>
    ),
    'end-sessions': () => <EndSessions {...props} />,
    'second-factor-off': () => <SecondFactorOff {...props} />,
    remove: () => <RemovePerson {...props} isOwn={isOwn} />,
  }
  return (
    <Modal opened onClose={onClose} title={titles[act]} size={act === 'roles' ? 'lg' : 'md'}>
      {forms[act]()}
    </Modal>
  )
}
