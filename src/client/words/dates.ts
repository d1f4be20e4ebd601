import * as formats from '../../domain/time/format.ts';
import type { Day, Instant } from '../../domain/time/instants.ts';
import { spoken } from './words.ts';

/** Dates and times as a person reads them, in the language that is spoken: `domain/time/format` says how. */

export const formatDate = (instant: Instant, zone: string): string =>
  formats.formatDate(instant, zone, spoken());
export const formatDateShort = (instant: Instant, zone: string): string =>
  formats.formatDateShort(instant, zone, spoken());
export const formatDayShort = (day: Day): string => formats.formatDayShort(day, spoken());
export const formatDay = (day: Day): string => formats.formatDay(day, spoken());
export const formatTime = (instant: Instant, zone: string): string =>
  formats.formatTime(instant, zone, spoken());
export const formatSpan = (startAt: Instant, endAt: Instant, zone: string): string =>
  formats.formatSpan(startAt, endAt, zone, spoken());
export const zoneName = (instant: Instant, zone: string): string => formats.zoneName(instant, zone, spoken());
export const formatMonth = (day: Day): string => formats.formatMonth(day, spoken());
export const monthNames = (): string[] => formats.monthNames(spoken());
