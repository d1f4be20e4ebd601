import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../contract/call.ts';
import type { RegistrationForm } from '../../../contract/registration.ts';
import { encodeMessage } from '../../../domain/language/message.ts';
import {
  emptyRegistration,
  type RegistrationData,
  registrationData,
  sameData,
} from '../../../domain/registration/registration-data.ts';
import { answerProblems } from '../../../domain/registration/requirements.ts';
import { toastError } from '../../ui/toast.tsx';
import { sentenceOf } from '../shared/call-problem-text.ts';
import { dropDraft, readDraft, writeDraft } from './draft-store.ts';

export type Faults = Readonly<Record<string, string>>;

/** Everything that is wrong with the data, by its path: the same rules as the server's. */
export function faultsOf(form: RegistrationForm, data: RegistrationData): Faults {
  const found = [
    ...(registrationData.safeParse(data).error?.issues ?? []).map(({ path, message }) => ({
      path: path.join('.'),
      message,
    })),
    ...answerProblems(form.requirements, data.programRequirements),
  ];
  return Object.fromEntries(found.reverse().map(({ path, message }) => [path, encodeMessage(message)]));
}

/** What stands at the server; before a first registration, only the person who registers is chosen. */
export const startOf = (form: RegistrationForm, userId: string): RegistrationData =>
  form.registration?.data ?? {
    ...emptyRegistration,
    members: form.people.some(({ id }) => id === userId) ? [userId] : [],
  };

/**
 * The values of a registration form. Every change is kept on the device until the server has it: a closed tab, a lost
 * network and a refusal lose nothing.
 *
 * @param key where the draft is kept (`draftKey`)
 */
export function useRegistrationForm(form: RegistrationForm, userId: string, key: string) {
  const [draft] = useState(() => readDraft(key));
  const [start, setStart] = useState(() => draft?.start ?? startOf(form, userId));
  const [data, setData] = useState(() => draft?.data ?? start);
  /** The draft is of an earlier visit: worth saying. */
  const [restored, setRestored] = useState(() => !sameData(data, start));
  const [unkept, setUnkept] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [uploads, setUploads] = useState<ReadonlySet<string>>(new Set());
  const dirty = !sameData(data, start);
  // One that cannot be read stays as it lies: a version that reads it may come.
  const own = useRef(draft !== null);
  useEffect(() => {
    own.current ||= dirty;
    if (dirty) setUnkept(!writeDraft(key, { data, start, form }));
    else if (own.current) dropDraft(key);
  }, [dirty, data, start, form, key]);
  return {
    data,
    /** What was read of the registration before anything was typed. */
    start,
    dirty,
    restored,
    unkept,
    faults,
    uploading: uploads.size > 0,
    /** Someone else's words in place of one's own. */
    take({ programRequirements, ...theirs }: Partial<RegistrationData>) {
      setData((now) => ({
        ...now,
        ...theirs,
        programRequirements: { ...now.programRequirements, ...programRequirements },
      }));
    },
    change(next: Partial<RegistrationData>) {
      setData((now) => ({ ...now, ...next }));
      setFaults((now) => without(now, Object.keys(next)));
    },
    answer(requirementId: string, value: string) {
      setData((now) => ({
        ...now,
        programRequirements: { ...now.programRequirements, [requirementId]: value },
      }));
      setFaults((now) => without(now, [`programRequirements.${requirementId}`]));
    },
    busy(name: string, uploading: boolean) {
      setUploads((now) => {
        if (now.has(name) === uploading) return now;
        const next = new Set(now);
        if (uploading) next.add(name);
        else next.delete(name);
        return next;
      });
    },
    /** What is sent; null where something is wrong, which then stands at its field. */
    read(): RegistrationData | null {
      const found = faultsOf(form, data);
      setFaults(found);
      return Object.keys(found).length === 0 ? registrationData.parse(data) : null;
    },
    /** The server's refusal, at its fields; what was typed stays. */
    refused(error: CallError) {
      setFaults(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])));
      if (error.issues.length === 0) toastError(sentenceOf(error));
    },
    /** The server has it: nothing needs to be kept here any more. */
    saved(now: RegistrationData) {
      setStart(now);
      setData(now);
      setRestored(false);
      dropDraft(key);
    },
    /** @returns what stands at the server */
    discard(): RegistrationData {
      const present = startOf(form, userId);
      setStart(present);
      setData(present);
      setRestored(false);
      setFaults({});
      return present;
    },
  };
}
export type RegistrationValues = ReturnType<typeof useRegistrationForm>;

const without = (faults: Faults, names: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));
