import type { Requirement } from 'meeting-door/domain/registration/requirements.ts';

/** What the demo's program asks: one of every kind, for everyone and for one profile. */
export const demoRequirements: readonly Omit<Requirement, 'id' | 'formOrder'>[] = [
  {
    requirementLabel: 'How do you want to meet?',
    requirementType: 'RADIO_BUTTON',
    requirementValue: ['In person', 'Online', 'Both'],
    requirementRequired: true,
    requirementTarget: 'ALL',
    isVisible: true,
  },
  {
    requirementLabel: 'Which round are you raising?',
    requirementType: 'SELECTION',
    requirementValue: ['Pre-Seed', 'Seed', 'Series A', 'Series B or later', 'Not raising'],
    requirementRequired: true,
    requirementTarget: 'STARTUP',
    isVisible: true,
  },
  {
    requirementLabel: 'Whom would you like to meet?',
    requirementType: 'TEXT',
    requirementValue: [],
    requirementRequired: false,
    requirementTarget: 'ALL',
    isVisible: true,
  },
  {
    requirementLabel: 'Proof of registration of your organization',
    requirementType: 'FILE',
    requirementValue: [],
    requirementRequired: false,
    requirementTarget: 'ALL',
    isVisible: true,
  },
];
