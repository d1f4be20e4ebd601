import { type RawBuilder, sql } from 'kysely';

/**
 * Dashboard Access (SPEC.md 6: "Dashboard Access if cognitoId exists, else Profile Only"): an account whose address was
 * confirmed. One that never was may be anyone's, so it is a profile only, and nobody finds it by name.
 *
 * @param user the name of `app_user` in the query
 */
export const hasDashboardAccess = (user = 'u'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${user}.cognito_id`)} is not null and ${sql.ref(`${user}.email_confirmed_at`)} is not null)`;
