import { Button } from '../../ui/button.tsx';
import { t } from '../../words/words.ts';

/** The end of a form in a dialog: the primary action last, on phones on top. */
export function FormButtons({
  submit,
  busy,
  onCancel,
}: {
  submit: string;
  busy: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button disabled={busy} onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant="primary" busy={busy}>
        {submit}
      </Button>
    </div>
  );
}
