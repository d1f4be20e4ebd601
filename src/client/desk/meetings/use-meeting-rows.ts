import type { MeetingResult } from '../../../contract/shapes.ts';
import type { ListControl } from '../../ui/data-table/use-list-state.ts';
import { type LoadedPages, useLoadedRows } from '../use-loaded-rows.ts';

interface MeetingPage {
  meetings: MeetingResult[];
  nextToken: string | null;
}
export type MeetingPages = LoadedPages<MeetingPage>;

const meetingsOf = ({ meetings }: MeetingPage) => meetings;

/** The meetings that are loaded; the next ones follow as somebody comes to the last page. */
export const useMeetingRows = (pages: MeetingPages, list: ListControl): MeetingResult[] =>
  useLoadedRows(pages, list, meetingsOf);
