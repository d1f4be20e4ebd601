import { createContext } from 'react';
import type { WishPartner } from '../../../../contract/wishes.ts';
import type { OwnWishKind } from '../../../../domain/wishes/wish.ts';
import type { OwnWishes } from '../../../../domain/wishes/wish-list.ts';

/** Whose list it is, and who changes it here. */
export interface WishListOf {
  userId: string;
  programId: string;
  organizationId: string;
}

/** What the device keeps of a list that was changed here. */
export interface KeptWishes {
  version: number;
  list: OwnWishes;
  partners: Readonly<Record<string, WishPartner>>;
  /** DONE: the server has it. */
  state: 'WAITING' | 'DONE' | 'REFUSED';
  /** What someone else had changed, and who takes part no longer. */
  told: {
    others: readonly { name: string; was: OwnWishKind | null; is: OwnWishKind | null; stands: boolean }[];
    othersReordered: boolean;
    gone: readonly string[];
  } | null;
  /** Why the server said no, and the same in English; empty: it was not asked, since the person is of the organization no longer. */
  code?: string;
  message?: string;
}

/** The device's memory and its outbox, as the desk needs them of wishes: the shell gives it. */
export interface WishKeeper {
  /** @returns how to stop */
  watch(of: WishListOf, hear: (kept: KeptWishes | null) => void): () => void;
  /** Kept on the device; sent now, or once the server can be reached. @throws StorageError when it was not saved */
  keep(
    change: WishListOf & {
      list: OwnWishes;
      from: { version: number; list: OwnWishes };
      partners: Readonly<Record<string, WishPartner>>;
    },
  ): Promise<void>;
  /** What became of it was seen. */
  drop(of: WishListOf): Promise<void>;
}

/** Null: outside the shell, where nothing can be wished. */
export const WishKeeperContext = createContext<WishKeeper | null>(null);
