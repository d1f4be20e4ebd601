import type { ShownSponsor } from '../../../../contract/sponsors.ts';
import { classNames } from '../../../ui/class-names.ts';

/**
 * A sponsor's picture on white, in light and dark: logos are drawn for paper. Its name stands beside it, so it says
 * nothing to screen readers; where the picture is gone the name stands in its place.
 */
export function SponsorPicture({ sponsor, className }: { sponsor: ShownSponsor; className?: string }) {
  const { picture, title } = sponsor;
  return (
    <span
      aria-hidden
      className={classNames(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-white p-3 ring-1 ring-inset ring-line',
        className,
      )}
    >
      {picture ? (
        <img
          src={picture.src}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          className="h-full max-h-full w-full object-contain"
        />
      ) : (
        <span className="truncate text-lg font-semibold text-[#12142b]">{title}</span>
      )}
    </span>
  );
}
