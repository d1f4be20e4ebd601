import type { Translator } from '../../domain/language/translator.ts';
import type { MailDraft } from '../perform/transaction-context.ts';
import { letter } from './letter.ts';

/** To who manages webhooks: one was turned off, because nothing reached it for three days. Its path may hold a secret: the mail names its origin. */
export function webhookOffMail(
  translator: Translator,
  to: string,
  { program, origin }: { program: { slug: string; name: string }; origin: string },
  publicUrl: string,
): MailDraft {
  const { t } = translator;
  return letter(translator, to, t('{program}: a webhook was turned off', { program: program.name }), [
    {
      say: t(
        'Nothing that was sent to {address} has been accepted for three days, so the webhook is turned off. Once the address works again, turn it on and send what was missed again.',
        { address: origin },
      ),
    },
    { link: `${publicUrl}/programs/${program.slug}/integrations`, label: t('Open the webhooks') },
  ]);
}
