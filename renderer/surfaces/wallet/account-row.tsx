import { wallet } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import type { WalletAccount } from '../../state/wallet.ts'
import { Button } from '../../ui/button/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { StillWorking } from '../../ui/still-working/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import { CopyAddress } from './copy-address.tsx'

type Props = { account: WalletAccount; isInUse: boolean; isBusy: boolean; choose: () => void }

/** One account: whose it is, its address, and whether it is in use. */
export function AccountRow({ account: { name, address }, isInUse, isBusy, choose }: Props) {
  const strings = useStrings()
  return (
    <li className="account">
      <p className="account-name">
        <strong>{name}</strong>
        {isInUse && (
          <span className="account-in-use">
            <Icon name="check" />
            <Text copy={strings.accountInUse} />
          </span>
        )}
      </p>
      <p className="figures">
        <span className="visually-hidden">
          <Text copy={strings.accountAddress} />{' '}
        </span>
        <span>{wallet(address)}</span>
      </p>
      <div className="account-actions">
        {!isInUse && (
          <Button style="secondary" onClick={choose} isBusy={isBusy}>
            <Text copy={strings.accountUse} />
            <span className="visually-hidden">{`: ${name}`}</span>
          </Button>
        )}
        <CopyAddress address={address} name={name} />
      </div>
      <StillWorking isBusy={isBusy} />
    </li>
  )
}
