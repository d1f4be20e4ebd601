import { randomUUID } from 'node:crypto';
import { makeCode } from '../../identity/codes.ts';
import { voiceIn } from '../../language/voices.ts';
import type { MailTexts } from '../../mail/texts.ts';
import type { Work } from '../../perform/work.ts';
import type { Account } from '../../store/users.ts';

type Mailed = Pick<Account, 'id' | 'email' | 'language'>;

/** Mails a fresh code to confirm the address. */
export async function mailConfirmCode(work: Work, texts: MailTexts, account: Mailed) {
  await work.mail(
    texts.confirmEmail(account.email, await makeCode(work, account.id, 'CONFIRM'), voiceIn(account.language)),
  );
}

/** Mails a code to choose a password to somebody whose address is known but whose password is not theirs yet. */
export async function mailChoosePassword(work: Work, texts: MailTexts, account: Mailed) {
  await work.mail(
    texts.choosePassword(account.email, await makeCode(work, account.id, 'RESET'), voiceIn(account.language)),
  );
}

export async function mailResetCode(work: Work, texts: MailTexts, account: Mailed) {
  await work.mail(
    texts.resetPassword(account.email, await makeCode(work, account.id, 'RESET'), voiceIn(account.language)),
  );
}

/**
 * The same writes for an address that gets no mail: a row that is gone before anyone could see it, so that the time
 * does not tell whether the address is known.
 */
export async function mailNobody({ tx }: Work): Promise<void> {
  const id = randomUUID();
  await tx
    .insertInto('mail')
    .values({ id, recipient: '', subject: '', text: ' '.repeat(400), html: null })
    .execute();
  await tx.deleteFrom('mail').where('id', '=', id).execute();
}
