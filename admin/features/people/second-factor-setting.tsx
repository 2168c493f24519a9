import { Stack, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { PeopleReply } from '#schemas'
import { forgetPeople, requireSecondFactor } from '../../api/people.ts'
import { Refusal } from '../../parts/refusal.tsx'

/** What holds for everybody, for who sees to everybody. */
export function SecondFactorSetting({ reply }: { reply: PeopleReply }) {
  const setting = useMutation({ mutationFn: requireSecondFactor, onSuccess: forgetPeople })
  if (!reply.isEveryOrg) return null
  const without = reply.people.filter(({ state, secondFactor }) => state === 'active' && secondFactor.length === 0)
  const who = without.length === 1 ? '1 person has' : `${without.length} people have`
  return (
    <Stack gap="xs">
      <Refusal error={setting.error} />
      <Switch
        size="sm"
        label="Ask everybody for a second factor"
        description={`An authenticator app or a passkey${reply.company === null ? '' : `; who signs in with ${reply.company} has shown theirs there`}. ${who} none yet, and would set it up before anything else opens.`}
        checked={reply.secondFactorRequired}
        disabled={setting.isPending}
        onChange={(event) => setting.mutate(event.currentTarget.checked)}
      />
    </Stack>
  )
}
