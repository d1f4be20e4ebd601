import type { RegistrationState } from '../../../contract/program-cards.ts';
import { t } from '../../words/words.ts';

/**
 * What is said to an organization that is not approved in a program: how it stands, and what happens next.
 *
 * @param status null: it is not registered
 * @param organizationName null: the person acts for none
 */
export function waitingText(
  status: RegistrationState['registrationStatus'] | null,
  organizationName: string | null,
): { title: string; next: string } {
  if (status === null)
    return {
      title: t('Not registered'),
      next: organizationName
        ? t('{organizationName} is not registered for this program.', { organizationName })
        : t(
            'No organization is selected. Choose yours in the account menu, then register it for this program.',
          ),
    };
  if (status === 'REJECTED')
    return {
      title: t('Registration rejected'),
      next: t('Program staff have rejected this registration.'),
    };
  if (status === 'NEED_REVISION')
    return {
      title: t('Waiting for your revision'),
      next: t('Please revise the registration. Program staff will then review it again.'),
    };
  return {
    title: t('Waiting for approval'),
    next: t(
      'Program staff are reviewing your registration. You will get a notification when it is approved, and this page opens automatically.',
    ),
  };
}
