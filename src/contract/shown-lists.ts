/** Calls that show the same things, for writes of several nouns that leave them stale: names, so that no schema comes along. */

export const membersShown = [
  'listMembers',
  'listInvitations',
  'listProgramMembers',
  'ownerExists',
  'findPeopleForOrganization',
];

export const registrationShown = [
  'getRequirements',
  'listPrograms',
  'listRegisteredPrograms',
  'getRegistrationHistory',
  'getRequirementsOnBehalf',
  'findOrganizationsToRegister',
  'listRegistrants',
];
