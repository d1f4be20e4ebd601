import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { refusalMessage } from '../../../../contract/sentences.ts';
import { getWishes, type WishList, type WishPartner, type WishResult } from '../../../../contract/wishes.ts';
import type { OwnWishKind } from '../../../../domain/wishes/wish.ts';
import {
  decideSaveWishes,
  noWishes,
  type OwnWishes,
  sameWishes,
  wishOf,
  withWish,
} from '../../../../domain/wishes/wish-list.ts';
import { toastError } from '../../../ui/toast.tsx';
import { t, textOf } from '../../../words/words.ts';
import { usePresent } from '../../present.ts';
import type { QueryState } from '../../query-problem.tsx';
import { useSession } from '../../session-context.ts';
import { useApiQuery } from '../../use-api.ts';
import { type KeptWishes, WishKeeperContext } from './wish-keeper-context.ts';

/** One of the list as it is shown: what the server says of it, or, of one that was added here, its name. */
export type ShownWish = WishPartner & Pick<WishResult, 'takesPart' | 'mutual' | 'times'> & { must: boolean };

/** The active organization's list in a program, with what waits on this device. */
export interface Wishes {
  query: QueryState<WishList>;
  /** What the server has said of the program's wishes; undefined: not known yet. */
  server: WishList | undefined;
  list: OwnWishes;
  /** Of these ids, as far as they are known here. */
  shown(ids: readonly string[]): ShownWish[];
  /** Organizations that staff wish it meets, and that it says nothing of itself. */
  musts: readonly ShownWish[];
  kept: KeptWishes | null;
  /** Whether it can be changed now. */
  open: boolean;
  say(partner: WishPartner, kind: OwnWishKind | null): void;
  order(wants: readonly string[]): void;
  /** What became of it was seen. */
  seen(): void;
}

/** What was changed here and the device has not answered yet: the next change starts from it. */
interface Unsaved extends Pick<KeptWishes, 'list' | 'partners'> {
  organizationId: string;
  /** The device has it: what is heard of it from then on is as new. */
  saved: boolean;
}

const ownOf = (list: WishList): OwnWishes => {
  const of = (wanted: OwnWishKind) =>
    list.wishes.flatMap(({ partnerId, kind, ownKind }) =>
      (kind === 'MUST' ? ownKind : kind) === wanted ? [partnerId] : [],
    );
  return { wants: of('WANT'), nots: of('NOT') };
};

/** @param enabled whether the person may have a list here at all */
export function useWishes(programId: string, enabled: boolean): Wishes | null {
  const { me } = useSession();
  const keeper = use(WishKeeperContext);
  const now = usePresent(60_000);
  const organizationId = me?.organizationId ?? '';
  const userId = me?.id ?? '';
  const on = enabled && keeper !== null && organizationId !== '';
  const query = useApiQuery(getWishes, { params: { programId, organizationId } }, { enabled: on });
  const server = query.data;
  const [kept, setKept] = useState<KeptWishes | null>(null);
  const [changed, setUnsaved] = useState<Unsaved | null>(null);
  const unsaved = changed?.organizationId === organizationId ? changed : null;
  useEffect(() => {
    if (!on || !keeper) return;
    return keeper.watch({ userId, programId, organizationId }, (heard) => {
      setKept(heard);
      setUnsaved((now) => (now && !now.saved && !sameWishes(now.list, heard?.list ?? noWishes) ? now : null));
    });
  }, [on, keeper, userId, programId, organizationId]);
  const drop = useEffectEvent(
    () => void keeper?.drop({ userId, programId, organizationId }).catch(() => undefined),
  );
  // The server's own answer has it by now, and there is nothing to tell.
  const over =
    kept?.state === 'DONE' && kept.told === null && server !== undefined && server.version >= kept.version;
  useEffect(() => {
    if (over) drop();
  }, [over]);
  const said = useMemo(() => (server ? ownOf(server) : noWishes), [server]);
  if (!on || !keeper) return null;
  const newer =
    kept !== null &&
    (kept.state === 'WAITING' || (kept.state === 'DONE' && kept.version > (server?.version ?? -1)));
  const list = unsaved?.list ?? (newer ? kept.list : said);
  const known = new Map<string, ShownWish>();
  for (const one of Object.values({ ...kept?.partners, ...unsaved?.partners }))
    known.set(one.partnerId, { ...one, takesPart: true, mutual: false, times: [], must: false });
  for (const one of server?.wishes ?? []) known.set(one.partnerId, { ...one, must: one.kind === 'MUST' });
  const change = (next: OwnWishes, partner?: WishPartner) => {
    if (!server || sameWishes(next, list)) return;
    const verdict = decideSaveWishes({ ...next, base: list }, server);
    if (verdict.kind === 'refused') return void toastError(textOf(refusalMessage(verdict.code)));
    const { partnerId, slug, name, profile, country, logo } = partner ?? {};
    const partners =
      partnerId && slug && name && profile
        ? { [partnerId]: { partnerId, slug, name, profile, country: country ?? '', logo: logo ?? null } }
        : {};
    const mine: Unsaved = {
      organizationId,
      list: next,
      partners: { ...unsaved?.partners, ...partners },
      saved: false,
    };
    setUnsaved(mine);
    const from = { version: server.version, list: said };
    keeper.keep({ userId, programId, organizationId, list: next, from, partners }).then(
      () => {
        mine.saved = true;
      },
      () => {
        setUnsaved((now) => (now === mine ? null : now));
        toastError(t('This could not be saved on this device. Please try again.'));
      },
    );
  };
  return {
    query,
    server,
    list,
    shown: (ids) => ids.flatMap((id) => known.get(id) ?? []),
    musts: [...known.values()].filter(({ must, partnerId }) => must && wishOf(list, partnerId) === null),
    kept,
    open: server !== undefined && !server.disabled && now < server.until,
    say: (partner, kind) => change(withWish(list, partner.partnerId, kind), partner),
    order: (wants) => change({ ...list, wants }),
    seen: drop,
  };
}
