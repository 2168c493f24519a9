import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'

export function Offline() {
  const { online } = useNetwork()
  if (online) return null
  return (
    <Alert mb="md" color="yellow" variant="outline" icon={<IconWifiOff />} role="status" title="You are offline">
      You can go on editing. Your edits stay in this browser; save them when you are back.
    </Alert>
  )
}
