import { type OrganizationProfile, organizationProfileLabels } from '../people/organization.ts';
import { defused } from '../tables/csv.ts';
import type { Instant } from '../time/instants.ts';
import { dayOf, timeOf } from '../time/zones.ts';
import { registrationStatusLabels } from './registrants.ts';
import type { RegistrationStatus } from './registration.ts';
import { revisionMarker } from './registration-data.ts';
import type { Requirement, RequirementValues } from './requirements.ts';

/** The sheet of who registered for a program: its columns, and a registrant as a line of it (SPEC.md 7, CSV export). */

/** What a line tells of a registrant. */
export interface SheetRegistrant {
  name: string;
  legalName: string;
  profile: OrganizationProfile;
  country: string;
  hqLocation: string;
  websiteLink: string;
  email: string | null;
  phoneNumber: string | null;
  registrationStatus: RegistrationStatus;
  previousStatus: RegistrationStatus | null;
  isEdited: boolean;
  isRevisionSubmitted: boolean;
  message: string;
  /** Labels of its tags. */
  tags: readonly string[];
  /** Names of the people it brings. */
  members: readonly string[];
  purpose: string;
  targetInvestmentAmount: string | null;
  association: string | null;
  companyDeck: string | null;
  investmentDeck: string | null;
  additionalFile: string | null;
  requirementValues: RequirementValues;
  totalRequestedMeeting: number;
  totalReceivedMeeting: number;
  totalAcceptedMeeting: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A file is opened by a link that lives minutes: the sheet says that there is one. */
const attached = (value: string | null | undefined): string => (value ? 'Attached' : '');

type Cell = string | number;
type Column = [header: string, cell: (one: SheetRegistrant) => Cell];

/** @param zone the program's: instants are told in it, as `2026-11-20 09:30`, which every spreadsheet reads */
function columns(requirements: readonly Requirement[], zone: string): Column[] {
  const at = (instant: Instant) => `${dayOf(instant, zone)} ${timeOf(instant, zone)}`;
  return [
    ['Organization', (one) => one.name],
    ['Legal name', (one) => one.legalName],
    ['Profile', (one) => organizationProfileLabels[one.profile]],
    ['Country', (one) => one.country],
    ['HQ location', (one) => one.hqLocation],
    ['Website', (one) => one.websiteLink],
    ['Email', (one) => one.email ?? ''],
    ['Phone number', (one) => one.phoneNumber ?? ''],
    ['Registration status', (one) => registrationStatusLabels[one.registrationStatus]],
    ['Previous status', (one) => (one.previousStatus ? registrationStatusLabels[one.previousStatus] : '')],
    ['Revision', revisionMarker],
    ['Message of the staff', (one) => one.message],
    ['Tags', (one) => one.tags.join('; ')],
    ['Members', (one) => one.members.length],
    ['Names of the members', (one) => one.members.join('; ')],
    ['Purpose', (one) => one.purpose],
    ['Target investment amount', (one) => one.targetInvestmentAmount ?? ''],
    ['Association', (one) => one.association ?? ''],
    ['Company deck', (one) => attached(one.companyDeck)],
    ['Investment deck', (one) => attached(one.investmentDeck)],
    ['Additional file', (one) => attached(one.additionalFile)],
    ...[...requirements]
      .sort((a, b) => a.formOrder - b.formOrder)
      .map(
        ({ id, requirementLabel, requirementType }): Column => [
          requirementLabel,
          ({ requirementValues }) =>
            requirementType === 'FILE' ? attached(requirementValues[id]) : (requirementValues[id] ?? ''),
        ],
      ),
    ['Requested meetings', (one) => one.totalRequestedMeeting],
    ['Received meetings', (one) => one.totalReceivedMeeting],
    ['Accepted meetings', (one) => one.totalAcceptedMeeting],
    [`Registered (${zone})`, (one) => at(one.createdAt)],
    [`Last updated (${zone})`, (one) => at(one.updatedAt)],
  ];
}

/** The sheet's first line, and how a registrant becomes one of the others; no cell is a formula. */
export function registrantSheet(
  requirements: readonly Requirement[],
  zone: string,
): { header: string[]; rowOf: (one: SheetRegistrant) => Cell[] } {
  const all = columns(requirements, zone);
  const plain = (cell: Cell): Cell => (typeof cell === 'string' ? defused(cell) : cell);
  return {
    header: all.map(([header]) => defused(header)),
    rowOf: (one) => all.map(([, cell]) => plain(cell(one))),
  };
}

/** @param today a day of the program's zone */
export const sheetName = (programSlug: string, today: string): string =>
  `${programSlug}-registrants-${today}.csv`;
