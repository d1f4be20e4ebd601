import { z } from 'zod';
import { addTagArgs } from '../domain/tags/add-tag.ts';
import { assignTagsArgs } from '../domain/tags/assign-tags.ts';
import { deleteTagArgs } from '../domain/tags/delete-tag.ts';
import { updateTagArgs } from '../domain/tags/update-tag.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram } from './objects.ts';

/** Tags of a program and of its registrants (API.md, Tags). */

export const tagShape = z.object({ tagId: z.uuid(), label: z.string(), description: z.string() });

/** A tag, and how many registrants have it. */
export const usedTagShape = tagShape.extend({ registrants: z.int() });
export type UsedTag = z.output<typeof usedTagShape>;

const calls = { ...ofProgram, may: 'tag.edit', see: 'registrant.see' } as const;

export const listTags = endpoint(calls, {
  name: 'listTags',
  byKey: true,
  method: 'GET',
  path: '/program/{programId}/list_tags',
  shows: [],
  summary: 'All tags of a program (at most 200) by label, each with its number of registrants.',
  result: z.object({ tags: z.array(usedTagShape) }),
});

const tagsShown = ['listTags', 'listRegistrants'];

export const addTag = endpoint(calls, {
  name: 'addTag',
  byKey: true,
  method: 'POST',
  path: '/program/{programId}/new_tags',
  summary: 'Create a tag: a list with one entry.',
  body: addTagArgs,
  invalidates: tagsShown,
  result: tagShape,
});

export const updateTag = endpoint(calls, {
  name: 'updateTag',
  byKey: true,
  method: 'PUT',
  path: '/program/{programId}/update_tags',
  summary: 'Change the label and description of a tag; its registrants keep it.',
  body: updateTagArgs,
  invalidates: tagsShown,
  result: tagShape,
});

export const deleteTag = endpoint(calls, {
  name: 'deleteTag',
  byKey: true,
  method: 'DELETE',
  path: '/program/{programId}/delete_tags',
  summary: 'Deletes a tag and removes it from all its registrants; returns their number.',
  body: deleteTagArgs,
  invalidates: tagsShown,
  result: z.object({ registrants: z.int() }),
});

export const assignTags = endpoint(
  {},
  {
    name: 'assignTags',
    byKey: true,
    method: 'PUT',
    path: '/program/assign_tags',
    summary: 'Set the tags of a registrant; tags that are not listed are removed.',
    may: 'tag.edit',
    about: { noun: 'program', from: 'body', field: 'programId' },
    body: assignTagsArgs,
    invalidates: tagsShown,
    result: z.object({ tagIds: z.array(z.uuid()) }),
  },
);
