import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CameraState } from './camera-session.ts';
import type { ScannerProblem } from './problem.ts';
import type { OnText, ScanMeta } from './scan-event.ts';

const READ_SHOWN_MS = 1500;
const PROBLEM_SHOWN_MS = 8000;

/**
 * Hands texts over without ever being stopped by the receiver, and tells problems.
 * @returns `passing`: a problem that concerns one reading and fades; `justRead`: a text was just given.
 */
export function usePasses(
  camera: CameraState,
  paused: boolean,
  onText: OnText,
  onProblem: ((problem: ScannerProblem) => void) | undefined,
) {
  const [passing, setPassing] = useState<ScannerProblem>();
  const [justRead, setJustRead] = useState(false);
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(fade.current), []);

  const show = (problem: ScannerProblem | undefined, ms: number) => {
    clearTimeout(fade.current);
    setPassing(problem);
    setJustRead(problem === undefined);
    fade.current = setTimeout(() => {
      setPassing(undefined);
      setJustRead(false);
    }, ms);
  };

  const report = (problem: ScannerProblem) => {
    show(problem, PROBLEM_SHOWN_MS);
    onProblem?.(problem);
  };

  const give = (text: string, meta: ScanMeta) => {
    // A photo that was being read when the pause began is dropped like any other text.
    if (paused) return;
    show(undefined, READ_SHOWN_MS);
    const failed = (error: unknown) => report({ code: 'HANDLER_FAILED', detail: String(error) });
    try {
      // A receiver may be asynchronous although its type does not say so.
      const result: unknown = onText(text, meta);
      Promise.resolve(result).catch(failed);
    } catch (error) {
      failed(error);
    }
  };

  const tell = useEffectEvent((problem: ScannerProblem) => onProblem?.(problem));
  const stopped = camera.kind === 'PROBLEM' ? camera.problem : undefined;
  const told = useRef<string>(undefined);
  useEffect(() => {
    // A camera that is tried again and again has one problem, not one every eight seconds.
    if (camera.kind === 'RUNNING') told.current = undefined;
    if (!stopped || told.current === stopped.code) return;
    told.current = stopped.code;
    tell(stopped);
  }, [camera, stopped]);

  return { give, report, passing, justRead };
}
