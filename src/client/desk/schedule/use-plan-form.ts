import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import { sameValue } from '../../../domain/verdict/optimistic-concurrency.ts';
import { toastProblem } from '../query-problem.tsx';
import type { PlanValues } from './plan-values.ts';
import {
  type Faults,
  faultsBeforeSending,
  faultsOf,
  type PlanContext,
  type ReadPlan,
  readPlan,
} from './read-plan.ts';

export interface PlanForm {
  values: PlanValues;
  /** Something was changed since the form began. */
  touched: boolean;
  change: (next: Partial<PlanValues>) => void;
  read: ReadPlan;
  /** The same for the preview: a name that nobody has touched is held against nobody before the first attempt to send. */
  shown: ReadPlan;
  /** What is said at the fields: nothing before the first attempt to send. */
  faults: Faults;
  /** Goes on when nothing is wrong; else the first wrong field is focused. */
  submit: (event: FormEvent, go: () => void) => void;
  /** The server refused: what it says of a field appears there, all else is a toast; what was typed stays. */
  refused: (problem: CallError) => void;
  formRef: React.RefObject<HTMLFormElement | null>;
}

/** The state of a page that makes or changes events. */
export function usePlanForm(initial: () => PlanValues, around: PlanContext): PlanForm {
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [asked, setAsked] = useState(0);
  const [named, setNamed] = useState<ReadonlySet<number>>(new Set());
  const [said, setSaid] = useState<Faults>({});
  const formRef = useRef<HTMLFormElement>(null);
  const { timezone, events, rooms } = around;
  const read = useMemo(
    () => readPlan(values, { timezone, events, rooms }),
    [values, timezone, events, rooms],
  );
  const faults = useMemo(() => (asked > 0 ? { ...read.faults, ...said } : said), [asked, read, said]);
  const shown = useMemo(
    () => (asked > 0 ? read : { ...read, faults: faultsBeforeSending(read.faults, values, named) }),
    [asked, read, values, named],
  );
  useEffect(() => {
    if (asked > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return {
    values,
    touched: !sameValue(values, first),
    read,
    shown,
    faults,
    formRef,
    change: (next) => {
      const typed = next.days?.filter(({ key, name }) =>
        values.days.some((day) => day.key === key && day.name !== name),
      );
      if (typed?.length) setNamed((keys) => new Set([...keys, ...typed.map(({ key }) => key)]));
      setValues((now) => ({ ...now, ...next }));
      setSaid({});
    },
    submit: (event, go) => {
      event.preventDefault();
      setSaid({});
      if (Object.keys(read.faults).length === 0) go();
      else setAsked((times) => times + 1);
    },
    refused: (problem) => {
      const found = faultsOf(problem.issues, values);
      setSaid(found);
      if (Object.keys(found).length === 0) toastProblem(problem);
      else setAsked((times) => times + 1);
    },
  };
}
