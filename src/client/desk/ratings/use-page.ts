import { useSearchChoice } from '../programs/use-search-choice.ts';

/** The page of a list in the address, from 1 (SPEC.md 2: "page (default 1)"); what is no page counts as the first. */
export function usePage(): [page: number, choose: (page: number) => void] {
  const [text, choose] = useSearchChoice('page');
  const read = Number(text ?? '1');
  const page = Number.isSafeInteger(read) && read >= 1 ? read : 1;
  return [page, (next) => choose(next === 1 ? null : String(next))];
}
