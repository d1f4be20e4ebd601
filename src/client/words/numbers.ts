import { localeTags } from '../../domain/language/languages.ts';
import { spoken } from './words.ts';

/** "2,000", "1.5": a number with the marks of the language that is spoken. @param digits after the point, exactly */
export const formatNumber = (value: number, digits?: number): string =>
  new Intl.NumberFormat(
    localeTags[spoken()],
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
  ).format(value);
