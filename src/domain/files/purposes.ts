import * as basicMessages from '../input/basic-messages.ts';
import * as inputMessages from '../input/messages.ts';
import type { Message } from '../language/message.ts';
import { PICTURE_BYTES } from '../schedule/floor-plan.ts';
import * as filesMessages from './messages.ts';
/**
 * What a file is for decides everything about it: how big it may be, what it may contain, who may read it, and what is
 * said where it cannot be uploaded (SPEC.md 5, Files; SPEC.md 8, Uploads).
 */
export const filePurposes = [
  'LOGO',
  'BANNER',
  'PROFILE_PICTURE',
  /** A picture of a program's library, for its pages. */
  'ASSET',
  /** A picture of a room, below its floor plan: small, since tablets and phones keep it. */
  'FLOOR_PLAN',
  'DECK',
  'ADDITIONAL_FILE',
  'SUPPORTING_DOCUMENT',
  'REQUIREMENT_FILE',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Who may read a file by its address alone: everyone, or nobody without a short-lived link (API.md, Files). */
export const fileAcls = ['public-read', 'private'] as const;
export type FileAcl = (typeof fileAcls)[number];

export interface PurposeRule {
  /** A picture is drawn anew by the server; a document is kept as it is. */
  content: 'PICTURE' | 'DOCUMENT';
  /** The file must be smaller than this, in bytes. */
  maxBytes: number;
  /** The longer side of what is kept of a picture, in pixels. */
  maxSide: number;
  /** What is kept of a picture has at most so many bytes: it is drawn coarser, then smaller, until it has. Left out: as drawn. */
  maxKeptBytes?: number;
  /** The first part of the key. */
  folder: string;
  /** SPEC.md 8, Uploads. */
  unable: Message;
  /** SPEC.md 5: said where the file is needed and missing. */
  required: Message;
}

const MB = 1024 * 1024;

/** SPEC.md 5 names messages for a missing logo and banner only; the others follow its words for text. */
const needed = basicMessages.fieldEmpty;

export const purposeRules: Record<FilePurpose, PurposeRule> = {
  LOGO: picture('logo', filesMessages.unableUploadLogo, filesMessages.logoRequired, 1024),
  BANNER: picture('banner', filesMessages.unableUploadBanner, filesMessages.bannerRequired, 2560),
  PROFILE_PICTURE: picture('picture', filesMessages.unableUploadProfilePicture, needed, 1024),
  ASSET: picture('asset', inputMessages.failedUploadAsset, needed, 2560),
  FLOOR_PLAN: {
    ...picture('plan', filesMessages.unableUploadFloorPlan, needed, 1600),
    maxKeptBytes: PICTURE_BYTES,
  },
  DECK: document('deck', filesMessages.unableUploadData, 5 * MB),
  ADDITIONAL_FILE: document('additional', filesMessages.unableUploadData, 5 * MB),
  SUPPORTING_DOCUMENT: document('document', filesMessages.unableUploadSupportingDocument, 10 * MB),
  REQUIREMENT_FILE: document('requirement', filesMessages.unableUploadData, 5 * MB),
};

function picture(folder: string, unable: Message, required: Message, maxSide: number): PurposeRule {
  return { content: 'PICTURE', maxBytes: 5 * MB, maxSide, folder, unable, required };
}

/** A document may be a photograph of one; it is kept big enough to be read. */
function document(folder: string, unable: Message, maxBytes: number): PurposeRule {
  return { content: 'DOCUMENT', maxBytes, maxSide: 4096, folder, unable, required: needed };
}

/** Logos, banners, profile pictures and a program's library may be public; everything else is private whatever is asked (API.md, Files). */
export const aclOf = (purpose: FilePurpose, asked: FileAcl): FileAcl =>
  purposeRules[purpose].content === 'PICTURE' ? asked : 'private';
