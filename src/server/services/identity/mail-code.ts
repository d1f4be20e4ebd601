import { randomUUID } from 'node:crypto';
import { makeCode } from '../../identity/codes.ts';
import { translatorIn } from '../../language/translators.ts';
import type { MailTexts } from '../../mail/texts.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import type { Account } from '../../store/users.ts';

type Mailed = Pick<Account, 'id' | 'email' | 'language'>;

/** Mails a fresh code to confirm the address. @param returnUrl where the person came from, so that the link leads back there */
export async function mailConfirmCode(
  context: TransactionContext,
  texts: MailTexts,
  account: Mailed,
  returnUrl?: string,
) {
  await context.mail(
    texts.confirmEmail(
      account.email,
      await makeCode(context, account.id, 'CONFIRM'),
      translatorIn(account.language),
      returnUrl,
    ),
  );
}

/** Mails a code to choose a password to someone whose address is known but whose password is not theirs yet. */
export async function mailChoosePassword(context: TransactionContext, texts: MailTexts, account: Mailed) {
  await context.mail(
    texts.choosePassword(
      account.email,
      await makeCode(context, account.id, 'RESET'),
      translatorIn(account.language),
    ),
  );
}

export async function mailResetCode(context: TransactionContext, texts: MailTexts, account: Mailed) {
  await context.mail(
    texts.resetPassword(
      account.email,
      await makeCode(context, account.id, 'RESET'),
      translatorIn(account.language),
    ),
  );
}

/**
 * The same writes for an address that gets no mail: a row that is gone before anyone could see it, so that the time
 * does not tell whether the address is known.
 */
export async function mailNobody({ tx }: TransactionContext): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto('mail')
    .values({ id, recipient: '', subject: '', text: ' '.repeat(400), html: null })
    .execute();
  await tx.deleteFrom('mail').where('id', '=', id).execute();
}
