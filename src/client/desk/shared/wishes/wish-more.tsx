import { EllipsisVertical } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../../../ui/icon-button.tsx';
import { t } from '../../../words/words.ts';

/** Opens what else can be done with one of the list. */
export function WishMore({ name, ...rest }: { name: string } & Partial<IconButtonProps>) {
  return <IconButton {...rest} icon={EllipsisVertical} label={t('More for {name}', { name })} />;
}
