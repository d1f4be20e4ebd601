import { Building2, ClipboardList, Handshake, LayoutList } from 'lucide-react';
import type { Me } from '../../../contract/identity.ts';
import { listOrganizations } from '../../../contract/organization-lists.ts';
import { searchParticipants } from '../../../contract/participants.ts';
import { listAllPrograms } from '../../../contract/program-settings.ts';
import { listRegistrants } from '../../../contract/registrants.ts';
import { may, type Permission } from '../../../domain/people/permissions.ts';
import { useDebounced } from '../../desk/shared/use-debounced.ts';
import { actorOf } from '../../desk/use-actor.ts';
import { useApiQuery } from '../../desk/use-api.ts';
import { t } from '../../words/words.ts';
import type { PaletteSection } from './palette-entries.ts';

/** So many of each are asked for. */
const SIZE = 6;
/** SPEC.md 9: a search waits until typing has stopped for so long, in ms. */
const STILL_MS = 300;

/** What the server finds by what was typed: registrants of the program, participants, all organizations, all programs. */
export function useFoundOnServer(
  typed: string,
  me: Me | null,
  program: { id: string; slug: string; name: string } | null,
  allows: (permission: Permission) => boolean,
): { sections: PaletteSection[]; searching: boolean; unreachable: boolean } {
  const q = useDebounced(typed.trim(), STILL_MS);
  const enough = q.length >= 2;
  const actor = actorOf(me);
  const page = { page: 1, size: SIZE, q };
  const params = { programId: program?.id ?? '' };
  const seesRegistrants = program !== null && allows('registrant.see');
  const registrants = useApiQuery(
    listRegistrants,
    { params, query: { ...page, sortBy: 'name', sortOrder: 'ASC' } },
    { enabled: enough && seesRegistrants },
  );
  const participants = useApiQuery(
    searchParticipants,
    { params, query: page },
    { enabled: enough && program !== null && !seesRegistrants && allows('participants.see') },
  );
  const organizations = useApiQuery(
    listOrganizations,
    { query: page },
    { enabled: enough && may(actor, 'organization.administer') },
  );
  const programs = useApiQuery(
    listAllPrograms,
    { query: page },
    { enabled: enough && may(actor, 'program.administer') },
  );
  const at = `/programs/${program?.slug}`;
  const sections: PaletteSection[] = [
    {
      title: t('Registrants'),
      entries: (registrants.data?.items ?? []).map(({ id, name, country }) => ({
        id: `registrant ${id}`,
        to: `${at}/registrants?registrationDataDrawer=true&organization=${id}`,
        icon: ClipboardList,
        label: name,
        about: country || (program?.name ?? ''),
      })),
    },
    {
      title: t('Participants'),
      entries: (participants.data?.items ?? []).map(({ id, slug, name }) => ({
        id: `participant ${id}`,
        to: `${at}/participants/${slug}`,
        icon: Handshake,
        label: name,
        about: program?.name ?? '',
      })),
    },
    {
      title: t('All organizations'),
      entries: (organizations.data?.items ?? []).map(({ id, slug, name }) => ({
        id: `organization ${id}`,
        to: `/all-organizations/${slug}`,
        icon: Building2,
        label: name,
        about: t('Organization'),
      })),
    },
    {
      title: t('All programs'),
      entries: (programs.data?.items ?? []).map(({ id, slug, name }) => ({
        id: `program ${id}`,
        to: `/programs/${slug}`,
        icon: LayoutList,
        label: name,
        about: t('Program'),
      })),
    },
  ];
  const asked = [registrants, participants, organizations, programs];
  // What was found for less than what is typed by now is not what Enter should open.
  const still = q === typed.trim();
  return {
    sections: enough && still ? sections.filter(({ entries }) => entries.length > 0) : [],
    searching: typed.trim().length >= 2 && (!still || asked.some(({ isFetching }) => isFetching)),
    unreachable: enough && asked.some(({ error, data }) => error !== null && data === undefined),
  };
}
