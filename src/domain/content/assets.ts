import { z } from 'zod';
import * as basicMessages from '../input/basic-messages.ts';
import * as idMessages from '../input/id-messages.ts';
import * as inputMessages from '../input/messages.ts';
import { encodeMessage } from '../language/message.ts';
import * as contentMessages from './messages.ts';
import { cleanText } from './page.ts';

/** A program's picture library (SPEC.md 7: /assets/program). */

const programId = z.uuid({ error: encodeMessage(basicMessages.undefinedProgramId) });

export const addAssetArgs = z.object({
  programId,
  /** The stored value of an upload for the purpose ASSET. */
  value: z.string().min(1).max(100),
  /** What it is called in the library. */
  name: z.string().trim().min(1).max(255).overwrite(cleanText),
  /** Pixels, so that a page keeps its place until the picture has come. */
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
});

export const removeAssetArgs = z.object({
  programId,
  assetId: z.uuid({ error: encodeMessage(idMessages.undefinedAssetId) }),
  /** Even where the page shows it: there it leaves a gap to fill. */
  evenIfUsed: z
    .enum(['true', 'false'])
    .default('false')
    .transform((said) => said === 'true'),
});

/** SPEC.md 8. */
export const assetMessages = {
  upload: inputMessages.failedUploadAsset,
  remove: contentMessages.deleteFailed,
  fetch: contentMessages.fetchFailed,
} as const;
