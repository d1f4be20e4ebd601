import { z } from 'zod';
import { addAssetArgs, removeAssetArgs } from '../domain/content/assets.ts';
import { endpoint } from './endpoint.ts';
import { programParams } from './objects.ts';

/** A program's picture library (API.md: POST, GET, DELETE /assets/program). */

export const assetShape = z.object({
  id: z.uuid(),
  /** The stored value: what an item of the page names. */
  value: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  createdAt: z.string(),
  /** Stands in the draft or in what is published. */
  used: z.boolean(),
});
export type Asset = z.output<typeof assetShape>;

export const listAssets = endpoint(
  {},
  {
    name: 'listAssets',
    method: 'GET',
    path: '/assets/program',
    shows: [],
    summary: 'The pictures of a program’s library, newest first.',
    may: 'content.see',
    about: { noun: 'program', from: 'query', field: 'programId' },
    query: programParams,
    result: z.object({ assets: z.array(assetShape) }),
  },
);

export const addAsset = endpoint(
  {},
  {
    name: 'addAsset',
    method: 'POST',
    path: '/assets/program',
    summary: 'Adds an uploaded picture (purpose ASSET) to the library.',
    may: 'content.edit',
    about: { noun: 'program', from: 'body', field: 'programId' },
    body: addAssetArgs,
    invalidates: 'nothing',
    result: assetShape,
  },
);

export const removeAsset = endpoint(
  {},
  {
    name: 'removeAsset',
    method: 'DELETE',
    path: '/assets/program',
    summary: 'Removes a picture from the library; 409 if the page shows it, unless `evenIfUsed`.',
    may: 'content.edit',
    about: { noun: 'program', from: 'query', field: 'programId' },
    query: removeAssetArgs,
    invalidates: 'nothing',
    result: z.object({ id: z.uuid() }),
  },
);
