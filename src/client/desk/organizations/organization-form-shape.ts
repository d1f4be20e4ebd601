import type { UseFormReturn } from 'react-hook-form';
import type {
  OrganizationFormArgs,
  OrganizationFormInput,
} from '../../../domain/organizations/save-organization.ts';

/** The form as its parts get it: what is typed, and what comes of it. */
export type OrganizationForm = UseFormReturn<OrganizationFormInput, unknown, OrganizationFormArgs>;
