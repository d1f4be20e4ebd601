import type { Translator } from '../../domain/language/translator.ts';
import type { MailDraft } from '../perform/transaction-context.ts';
import { letter } from './letter.ts';

/** To the address of an account: everything that is kept of it was downloaded. */
export function exportMail(translator: Translator, to: string, publicUrl: string): MailDraft {
  const { t } = translator;
  return letter(translator, to, t('Your data was exported'), [
    { say: t('Everything we keep about you was downloaded from your account as a ZIP file.') },
    {
      say: t(
        'If it was not you, choose a new password immediately. That signs out every device. Then tell the organizer, because someone else has your data.',
      ),
    },
    { link: `${publicUrl}/forgot-password`, label: t('Choose a new password') },
  ]);
}
