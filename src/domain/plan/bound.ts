import type { PlanInstance } from './instance.ts';
import { lowestBit } from './seeded-random.ts';

/**
 * A linear program whose optimum no plan of these facts can pass, in the LP format of solvers. It asks on which **day** a pair meets,
 * not when: each day's meetings of an organization are limited by its quota and by the times it is there (each for every lane it has), each day's meetings by the
 * seats of that day; a pair may meet on one day in part and on another. Every plan keeps these limits, so its value is at most the optimum.
 */
export function boundProgram(instance: PlanInstance): string {
  const {
    organizations,
    days,
    words,
    dayWord,
    a,
    b,
    weight,
    there,
    quotaDay,
    quotaAll,
    needsSeat,
    seats,
    fairness,
  } = instance;
  const objective: string[] = [];
  const rows: string[] = [];
  const variables: string[] = [];
  const ofDay: string[][] = Array.from({ length: days }, () => []);
  const ofOrganization: string[][] = Array.from({ length: organizations * days }, () => []);
  for (let pair = 0; pair < a.length; pair++) {
    const own: string[] = [];
    for (let day = 0; day < days; day++) {
      let common = 0;
      for (let word = dayWord[day]!; word < dayWord[day + 1]!; word++)
        common |= there[a[pair]! * words + word]! & there[b[pair]! * words + word]!;
      if (common === 0) continue;
      const name = `x${pair}_${day}`;
      own.push(name);
      variables.push(name);
      objective.push(`${weight[pair]} ${name}`);
      ofOrganization[a[pair]! * days + day]!.push(name);
      ofOrganization[b[pair]! * days + day]!.push(name);
      if (needsSeat[pair] === 1) ofDay[day]!.push(name);
    }
    if (own.length > 1) rows.push(`p${pair}: ${own.join(' + ')} <= 1`);
  }
  for (let organization = 0; organization < organizations; organization++) {
    const all: string[] = [];
    for (let day = 0; day < days; day++) {
      const names = ofOrganization[organization * days + day]!;
      if (names.length === 0) continue;
      all.push(...names);
      const most = Math.min(quotaDay[organization]!, mostOfDay(instance, organization, day));
      rows.push(`d${organization}_${day}: ${names.join(' + ')} <= ${most}`);
    }
    if (all.length === 0) continue;
    rows.push(`q${organization}: ${all.join(' + ')} <= ${quotaAll[organization]}`);
    if (fairness.bonus <= 0 || fairness.first <= 0) continue;
    rows.push(`f${organization}: y${organization} - ${all.join(' - ')} <= 0`);
    objective.push(`${fairness.bonus} y${organization}`);
    variables.push(`y${organization}`);
  }
  for (let day = 0; day < days; day++) {
    let most = 0;
    for (let place = dayWord[day]! * 32; place < dayWord[day + 1]! * 32; place++) most += seats[place]!;
    if (ofDay[day]!.length > 0) rows.push(`s${day}: ${ofDay[day]!.join(' + ')} <= ${most}`);
  }
  const bounds = variables.map((name) => `0 <= ${name} <= ${name.startsWith('y') ? fairness.first : 1}`);
  // not said: the text of a linear program, which a solver reads
  return `Maximize\n obj: ${inLines(objective.join(' + '))}\nSubject To\n${rows.map(inLines).join('\n')}\nBounds\n${bounds.join('\n')}\nEnd\n`;
}

/** The most meetings of one organization in a day: times that overlap count once, each of them for every lane. */
function mostOfDay(
  { words, dayWord, there, end, start, moreRows }: PlanInstance,
  organization: number,
  day: number,
): number {
  const lanes = 1 + moreRows[organization + 1]! - moreRows[organization]!;
  const places: number[] = [];
  for (let word = dayWord[day]!; word < dayWord[day + 1]!; word++)
    for (let mask = there[organization * words + word]!; mask !== 0; mask &= mask - 1)
      places.push(word * 32 + lowestBit(mask));
  places.sort((x, y) => end[x]! - end[y]!);
  let count = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    if (start[place]! < until) continue;
    until = end[place]!;
    count++;
  }
  return lanes * count;
}

/** Solvers read lines of some hundred characters. */
const inLines = (text: string): string => text.replace(/(.{400,}?) ([+-]) /g, '$1\n $2 ');
