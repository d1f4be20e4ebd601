import type { Translator } from '../language/translator.ts';
import { countryIn } from '../organizations/country-names.ts';
import { type OrganizationProfile, organizationProfileLabels } from '../people/organization.ts';
import { defused } from '../tables/csv.ts';
import type { Instant } from '../time/instants.ts';
import { dayOf, timeOf } from '../time/zones.ts';
import type { RegistrationStatus } from './registration.ts';
import { revisionMarker } from './registration-data.ts';
import { registrationStatusLabels } from './registration-labels.ts';
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
  /** Accepted meetings that are over or were released, and those of them that it missed. */
  meetingsOver: number;
  meetingsMissed: number;
  createdAt: Instant;
  updatedAt: Instant;
}

type Cell = string | number;
type Column = [header: string, cell: (one: SheetRegistrant) => Cell];

/** @param zone the program's: instants are told in it, as `2026-11-20 09:30`, which every spreadsheet reads */
function columns(requirements: readonly Requirement[], zone: string, { t, language }: Translator): Column[] {
  // A file is opened by a link that lives minutes: the sheet says that there is one.
  const attached = (value: string | null | undefined): string => (value ? t('Attached') : '');
  const at = (instant: Instant) => `${dayOf(instant, zone)} ${timeOf(instant, zone)}`;
  return [
    [t('Organization'), (one) => one.name],
    [t('Legal name'), (one) => one.legalName],
    [t('Profile'), (one) => t(organizationProfileLabels[one.profile])],
    [t('Country'), (one) => countryIn(one.country, language)],
    [t('HQ location'), (one) => one.hqLocation],
    [t('Website'), (one) => one.websiteLink],
    [t('Email'), (one) => one.email ?? ''],
    [t('Phone number'), (one) => one.phoneNumber ?? ''],
    [t('Registration status'), (one) => t(registrationStatusLabels[one.registrationStatus])],
    [
      t('Previous status'),
      (one) => (one.previousStatus ? t(registrationStatusLabels[one.previousStatus]) : ''),
    ],
    [t('Revision'), (one) => t(revisionMarker(one))],
    [t('Message from the staff'), (one) => one.message],
    [t('Tags'), (one) => one.tags.join('; ')],
    [t('Members'), (one) => one.members.length],
    [t('Names of the members'), (one) => one.members.join('; ')],
    [t('Purpose'), (one) => one.purpose],
    [t('Target investment amount'), (one) => one.targetInvestmentAmount ?? ''],
    [t('Association'), (one) => one.association ?? ''],
    [t('Company deck'), (one) => attached(one.companyDeck)],
    [t('Investment deck'), (one) => attached(one.investmentDeck)],
    [t('Additional file'), (one) => attached(one.additionalFile)],
    ...[...requirements]
      .sort((a, b) => a.formOrder - b.formOrder)
      .map(
        ({ id, requirementLabel, requirementType }): Column => [
          requirementLabel,
          ({ requirementValues }) =>
            requirementType === 'FILE' ? attached(requirementValues[id]) : (requirementValues[id] ?? ''),
        ],
      ),
    [t('Requested meetings'), (one) => one.totalRequestedMeeting],
    [t('Received meetings'), (one) => one.totalReceivedMeeting],
    [t('Accepted meetings'), (one) => one.totalAcceptedMeeting],
    [t('Accepted meetings that have ended'), (one) => one.meetingsOver],
    [t('Missed meetings'), (one) => one.meetingsMissed],
    [t('Registered ({zone})', { zone }), (one) => at(one.createdAt)],
    [t('Last updated ({zone})', { zone }), (one) => at(one.updatedAt)],
  ];
}

/**
 * The sheet's first line, and how a registrant becomes one of the others; no cell is a formula.
 *
 * @param translator of whoever reads it; what people wrote stays as they wrote it
 */
export function registrantSheet(
  requirements: readonly Requirement[],
  zone: string,
  translator: Translator,
): { header: string[]; rowOf: (one: SheetRegistrant) => Cell[] } {
  const all = columns(requirements, zone, translator);
  const plain = (cell: Cell): Cell => (typeof cell === 'string' ? defused(cell) : cell);
  return {
    header: all.map(([header]) => defused(header)),
    rowOf: (one) => all.map(([, cell]) => plain(cell(one))),
  };
}

/** @param today a day of the program's zone */
export const sheetName = (programSlug: string, today: string): string =>
  // not said: the name of a file
  `${programSlug}-registrants-${today}.csv`;
