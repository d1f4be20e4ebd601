import { InstallPrompt } from './install-prompt.tsx';
import { UpdatePrompt, type UpdatePromptProps } from './update-prompt.tsx';

/** Strips that nobody waits for: their code comes after the screen. At the scanner there are none. */
export function LateNotices({ unsent, scanning }: UpdatePromptProps) {
  return (
    <>
      <UpdatePrompt unsent={unsent} scanning={scanning} />
      {scanning ? null : <InstallPrompt />}
    </>
  );
}
