import { CloudOff } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { t } from '../../words/words.ts';
import { useNoNetwork } from '../use-no-network.ts';

/** A button for what only the server can say: without a network it says so, and cannot be pressed. */
export function OnlineButton({ children, icon, disabled, ...rest }: ButtonProps) {
  const noNetwork = useNoNetwork();
  return (
    <Button {...rest} icon={noNetwork ? CloudOff : icon} disabled={disabled || noNetwork}>
      <span className="flex flex-col items-center leading-tight">
        {children}
        {noNetwork ? <span className="text-sm font-normal">{t('Offline')}</span> : null}
      </span>
    </Button>
  );
}
