import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../../words/words.ts';

/** Something to choose by its name. */
export interface Choice {
  id: string;
  name: string;
}

export interface RoomsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  rooms: readonly Choice[];
  /** Empty: all. */
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
}

/** Which rooms hang on this wall. */
export function RoomsDialog({ open, onOpenChange, rooms, chosen, onChosen }: RoomsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Rooms on this board')}
      description={t('If none is selected, all rooms are shown.')}
      footer={
        <>
          <Button disabled={chosen.length === 0} onClick={() => onChosen([])}>
            {t('All rooms')}
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {rooms.map(({ id, name }) => (
          <li key={id}>
            <CheckboxField
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
