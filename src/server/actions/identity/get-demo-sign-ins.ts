import { getDemoSignIns as declared } from '../../../contract/identity.ts';
import type { Action } from '../../http/handler.ts';

/** The demo's sign-ins, from the setting `demo` that making the demo writes; none where it is off. */
export const getDemoSignIns: Action<'getDemoSignIns'> = async (work) => {
  const row = await work.tx
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'demo')
    .executeTakeFirst();
  const read = declared.result.safeParse(row?.value);
  return read.success ? read.data : { signIns: [] };
};
