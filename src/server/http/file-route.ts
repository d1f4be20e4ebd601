import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILES_PATH, fileIdOf, storedValueOf } from '../../domain/files/stored-value.ts';
import { downloadName } from '../../domain/files/upload.ts';
import { StoreUnreachable } from '../files/file-store.ts';
import type { Files } from '../files/files.ts';
import type { Signatures, SignedQuery } from '../files/signatures.ts';
import type { Performer } from '../perform/perform.ts';
import { Refusal } from '../perform/refusal.ts';
import { findFile, isStored, type StoredRow } from '../store/files.ts';

/** A file that is opened as a page can do nothing: no script, no frame, no request, and an origin of its own. */
const CONTENT_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
/** A stored file never changes: another picture has another name. */
const PUBLIC_CACHE = 'public, max-age=31536000, immutable';

/**
 * Where files are read: public pictures by their address alone, all else by a signed one (getFileLink). A file that
 * may not be read answers as one that does not exist.
 */
export function registerFiles(
  app: FastifyInstance,
  performer: Performer,
  { files, signatures }: { files: Files; signatures: Signatures },
): void {
  const readable = async (request: FastifyRequest): Promise<StoredRow> => {
    const { folder, name } = request.params as { folder: string; name: string };
    const id = fileIdOf(`${folder}/${name}`);
    const row = id && (await findFile(performer.db, id));
    if (!row || !isStored(row) || !row.key.startsWith(`${folder}/`)) throw new Refusal('NOT_FOUND');
    const query = request.query as SignedQuery;
    if (row.acl !== 'public-read' && !signatures.holds('read', row.id, query, performer.clock())) {
      throw new Refusal('NOT_FOUND');
    }
    return row;
  };
  app.route({
    method: 'GET',
    url: `/api${FILES_PATH}/:folder/:name`,
    // After the server's usual headers, whose policy is made for pages of ours.
    onSend: (_request, reply, _payload, done) => {
      reply.header('content-security-policy', CONTENT_POLICY);
      done();
    },
    handler: async (request, reply) => {
      const row = await readable(request);
      const found = await files.store.open(storedValueOf(row.key, row.extension)).catch((error: unknown) => {
        if (error instanceof StoreUnreachable) throw new Refusal('STORE_UNREACHABLE');
        throw error;
      });
      if (!found) throw new Refusal('NOT_FOUND');
      const shown = row.content_type.startsWith('image/');
      return reply
        .headers({
          'content-type': row.content_type,
          'content-disposition': disposition(shown, downloadName(row.name, row.extension)),
          'cache-control': row.acl === 'public-read' ? PUBLIC_CACHE : 'private, no-store',
          ...(found.size === null ? {} : { 'content-length': found.size }),
        })
        .send(found.stream);
    },
  });
}

/** RFC 6266: the name in ASCII for old readers, and as it is. */
function disposition(shown: boolean, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
