import type { DraftArgs } from '../../../contract/templates.ts';
import { exampleValues } from '../../../domain/templates/variables.ts';
import { translatorIn } from '../../language/translators.ts';
import { compileLetter, fillLetter } from '../../mail/templates/compile-letter.ts';
import { broadcastFoot, footValues, letterValues } from '../../mail/templates/letter-values.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { languageOfCaller } from '../../store/languages.ts';
import { addressOfUser, programText, registrantText } from '../../store/templates.ts';

/**
 * A mail that is being written, as a registrant would read it: with the caller's own name where the recipient's stands.
 *
 * @throws Refusal NOT_FOUND: no such program, or not a registrant of it
 */
export async function previewTemplate(
  context: TransactionContext,
  programId: string,
  { organizationId, ...draft }: DraftArgs,
) {
  const program = await programText(context.tx, programId);
  if (!program) throw new Refusal('NOT_FOUND');
  const registrant = organizationId ? await registrantText(context.tx, programId, organizationId) : null;
  if (organizationId && !registrant) throw new Refusal('NOT_FOUND');
  const translator = translatorIn(await languageOfCaller(context));
  const examples = exampleValues(draft.templateType);
  const values = {
    ...examples,
    ...letterValues(
      translator,
      {
        program,
        organizationName: registrant?.organizationName ?? examples.organizationName ?? '',
        status: registrant?.status ?? 'APPROVED',
        message: registrant ? registrant.message : (examples.message ?? ''),
      },
      context.publicUrl ?? '',
    ),
    ...footValues(translator, program.name),
    recipientName: context.actor.kind === 'USER' ? context.actor.name : '',
    // Of a mail that went to nobody: the page says that the link is not right.
    unsubscribeUrl: `${context.publicUrl ?? ''}/unsubscribe/example`,
  };
  const foot = draft.templateType === 'BROADCAST' ? broadcastFoot : null;
  return fillLetter(compileLetter(draft, foot), values);
}

/** Sends the same to oneself, marked as a test. @throws Refusal NOT_FOUND */
export async function testTemplate(
  context: TransactionContext,
  programId: string,
  draft: DraftArgs,
): Promise<{ email: string }> {
  const mail = await previewTemplate(context, programId, draft);
  const own = context.actor.kind === 'USER' ? await addressOfUser(context.tx, context.actor.userId) : null;
  if (!own) throw new Refusal('NOT_FOUND');
  await context.mail({ ...mail, to: own.email, subject: `[Test] ${mail.subject}` });
  return { email: own.email };
}
