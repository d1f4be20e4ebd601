import { UPLOAD_PATH } from '../../../contract/files.ts';
import { aclOf, purposeRules } from '../../../domain/files/purposes.ts';
import { FILES_PATH, storedValueOf } from '../../../domain/files/stored-value.ts';
import { cleanFileName, downloadName } from '../../../domain/files/upload.ts';
import { addMinutes } from '../../../domain/time/instants.ts';
import { mayReadFile, mayUploadFor } from '../../files/file-access.ts';
import type { Signatures } from '../../files/signatures.ts';
import type { Actions, FileCall } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import { countAnnounced, findFile, insertFile, isStored } from '../../store/files.ts';

/** How long an upload's address is good, in seconds: as long as what has come of it is kept. */
const UPLOAD_S = 86_400;
/** How long a link to a private file is good, in seconds: as long as a click takes, with some patience. */
const LINK_S = 300;
/** So many files a person may announce in a day: far more than all forms have, far less than fills a disk. */
const A_DAY = 300;

/** Every call about files (API.md, Files). */
export const createFileActions = (parts: {
  signatures: Signatures;
  publicUrl: string;
}): Pick<Actions, FileCall> => ({
  createUploadUrl: async (context, { body }) => {
    const { tx, actor, now } = context;
    if (actor.kind !== 'USER') throw new Refusal('NOT_ALLOWED');
    const { purpose, organizationId = null } = body;
    if (organizationId && !(await mayUploadFor(tx, actor, organizationId))) throw new Refusal('NOT_FOUND');
    if ((await countAnnounced(tx, actor.userId, addMinutes(now, -24 * 60))) >= A_DAY) {
      throw new Refusal('RATE_LIMITED', { retryAfter: 3600 });
    }
    const id = context.newId();
    const key = `${purposeRules[purpose].folder}/${id}`;
    await insertFile(tx, {
      id,
      key,
      purpose,
      name: cleanFileName(body.name),
      acl: aclOf(purpose, body.acl),
      announced_size: body.size,
      uploaded_by: actor.userId,
      organization_id: organizationId,
      created_at: now,
    });
    const query = parts.signatures.sign('upload', id, new Date(now), UPLOAD_S);
    return { key, uploadUrl: `${parts.publicUrl}/api${UPLOAD_PATH}/${id}?${query}` };
  },
  getFileLink: async (context, { params }) => {
    const row = await findFile(context.tx, params.fileId);
    // A file that one may not read is not there; nor is one whose bytes have not come.
    if (!row || !isStored(row) || !(await mayReadFile(context.tx, context.actor, row))) {
      throw new Refusal('NOT_FOUND');
    }
    const value = storedValueOf(row.key, row.extension);
    const query = parts.signatures.sign('read', row.id, new Date(context.now), LINK_S);
    return {
      url: `/api${FILES_PATH}/${value}?${query}`,
      name: downloadName(row.name, row.extension),
      contentType: row.content_type,
      size: row.stored_size,
      expiresAt: addMinutes(context.now, LINK_S / 60),
    };
  },
});
