import type { Message } from '../language/message.ts';
import * as vocabularyMessages from './vocabulary-messages.ts';
/**
 * The words that an organization's form offers (SPEC.md 9). SPEC.md names the ends of the list of sectors (agriculture
 * to technology, media & telecom) and two funding stages; the rest are the field's usual terms. An import may bring
 * sectors of its own, which stay as they are.
 */

export const businessSectors = [
  'Agriculture',
  'Aerospace & Defense',
  'Automotive & Mobility',
  'Banking & Financial Services',
  'Biotechnology & Pharmaceuticals',
  'Construction & Real Estate',
  'Consumer Goods & Retail',
  'Creative Industry & Design',
  'Education',
  'Energy & Utilities',
  'Environment & Climate',
  'Fashion & Beauty',
  'Food & Beverage',
  'Government & Public Sector',
  'Healthcare',
  'Insurance',
  'Logistics & Transportation',
  'Manufacturing & Industrials',
  'Tourism & Hospitality',
  'Technology, Media & Telecom',
] as const;

export const fundingStages = [
  'Bootstrapped',
  'Pre-Seed',
  'Seed',
  'Pre-Series A',
  'Series A',
  'Series B',
  'Series C',
  'Series D and later',
  'Growth',
  'Pre-IPO',
  'Public',
] as const;
export type FundingStage = (typeof fundingStages)[number];

export const companySizes = [
  'Self-employed',
  '1-10',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001+',
] as const;

/** SPEC.md 9: "Self-employed, 1-10, … 1001+ employees". */
export const companySizeLabel = (size: string): Message =>
  size === 'Self-employed' ? vocabularyMessages.selfEmployed : vocabularyMessages.employees({ size });

export const businessModels = ['b2b', 'b2c', 'd2c', 'b2g', 'c2c', 'c2g'] as const;
export type BusinessModel = (typeof businessModels)[number];

export const businessModelLabels: Record<BusinessModel, string> = {
  b2b: 'Business to business (B2B)',
  b2c: 'Business to consumer (B2C)',
  d2c: 'Direct to consumer (D2C)',
  b2g: 'Business to government (B2G)',
  c2c: 'Consumer to consumer (C2C)',
  c2g: 'Consumer to government (C2G)',
};

/** What an organization adds to its page by itself (SPEC.md 3, "extra items"). */
export const itemTypes = ['TEXT', 'LINK'] as const;
export type ItemType = (typeof itemTypes)[number];
