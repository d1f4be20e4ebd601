import { type Caller, call } from '../../../contract/call.ts';
import { getDemoSignIns, type Session, signIn } from '../../../contract/identity.ts';
import { signInArgs } from '../../../domain/people/credentials.ts';
import { uuidOf } from '../../../domain/people/ids.ts';

/** The schemas and the call of signing in: loaded after the form is painted (`use-sign-in.ts`). */

export interface Credentials {
  email: string;
  password: string;
}

/** What is wrong with each field, in SPEC.md's words; null when nothing is. */
export function credentialProblems(given: Credentials): Partial<Credentials> | null {
  const read = signInArgs.safeParse(given);
  if (read.success) return null;
  const problems: Partial<Credentials> = {};
  for (const { path, message } of read.error.issues) {
    const [field] = path;
    if (field === 'email' || field === 'password') problems[field] ??= message;
  }
  return problems;
}

/** Opens a session. One intention, one key: the retry after a lost answer opens no second one. @throws CallError */
export async function openSession(caller: Caller, credentials: Credentials): Promise<Session> {
  const key = uuidOf(crypto.getRandomValues(new Uint8Array(16)));
  const ask = () => call(caller, signIn, { body: credentials }, { key });
  return await ask().catch((error: { code?: string }) => {
    if (error.code !== 'UNREACHABLE') throw error;
    return ask();
  });
}

export interface DemoSignIn extends Credentials {
  label: string;
  hint: string;
}

/** The demo's sign-ins; none where the demo is off or cannot be asked. */
export async function demoSignIns(caller: Caller): Promise<DemoSignIn[]> {
  const asked = call(caller, getDemoSignIns, {});
  return (await asked.catch(() => ({ signIns: [] }))).signIns;
}
