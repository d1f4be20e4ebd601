import { CloudOff } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { t } from '../../words/words.ts';
import { useNoNetwork } from '../use-no-network.ts';

export interface OnlineButtonProps extends ButtonProps {
  /** What it asks for may wait as a wish: then it can be pressed without a network, and says what that is. */
  asWish?: boolean;
}

/** A button for what only the server can decide: without a network it says so, and cannot be pressed unless it makes a wish. */
export function OnlineButton({ children, icon, disabled, asWish = false, ...rest }: OnlineButtonProps) {
  const noNetwork = useNoNetwork();
  return (
    <Button {...rest} icon={noNetwork ? CloudOff : icon} disabled={disabled || (noNetwork && !asWish)}>
      <span className="flex flex-col items-center leading-tight">
        {children}
        {noNetwork ? (
          <span className="text-sm font-normal">{asWish ? t('Offline: as a wish') : t('Offline')}</span>
        ) : null}
      </span>
    </Button>
  );
}
