/** What the desk keeps of the server's answers, for code that runs where TanStack Query may not be loaded. */
interface DeskMemory {
  clear(): void;
  resetQueries(): Promise<void>;
  invalidateQueries(which: { queryKey: [string] }): Promise<void>;
}

let memory: DeskMemory | null = null;

/** Under which name some answers are kept on the device (`saved-answers.ts`). */
export const SAVED_ANSWERS = 'desk-answers';

/** Called by the desk's query client when it is made. */
export function deskRemembers(queries: DeskMemory): void {
  memory = queries;
}

/** Another person, or nobody: nothing of the last one stays, in this window or on the device. */
export function forgetDesk(): void {
  memory?.clear();
  localStorage.removeItem(SAVED_ANSWERS);
}

/** What one call answers is another by now: it is asked for again, and stays on the screen until then. */
export const askAnew = async (call: string): Promise<void> => memory?.invalidateQueries({ queryKey: [call] });

/** Other claims: all that is shown is asked for anew. */
export const askDeskAnew = async (): Promise<void> => memory?.resetQueries();
