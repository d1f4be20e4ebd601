import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The address of a registration's drawer in a program's list of registrants; the server's mails lead there too. */
export interface RegistrantDrawerControl {
  /** The organization's id or slug; null: closed. */
  shown: string | null;
  open(organization: string): void;
  /** Closes it; what the list is narrowed by stays. */
  close(): void;
}

/** SPEC.md 2: "Query registrationDataDrawer=true opens the registration details drawer". */
export function useRegistrantDrawer(): RegistrantDrawerControl {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(
    (organization: string) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        next.set('registrationDataDrawer', 'true');
        next.set('organization', organization);
        return next;
      }),
    [setSearch],
  );
  const close = useCallback(
    () =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete('registrationDataDrawer');
          next.delete('organization');
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return {
    shown: search.get('registrationDataDrawer') === 'true' ? search.get('organization') : null,
    open,
    close,
  };
}
