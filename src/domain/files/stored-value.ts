/**
 * What forms and tables hold of an uploaded file: "stored value is key plus extension" (SPEC.md 7), such as
 * `logo/0198….webp`. A requirement's value is its last path segment only (SPEC.md 5).
 */

const storedValue =
  /^(?:(?<folder>[a-z]+)\/)?(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(?<extension>[a-z0-9]{1,8}))?$/;

/** The id of the file that a stored value (or a key, or a last path segment) names; null: it names none of ours. */
export const fileIdOf = (value: string): string | null => storedValue.exec(value)?.groups?.id ?? null;

/** The key that an upload was given, with the extension of what it turned out to be. */
export const storedValueOf = (key: string, extension: string): string => `${key}.${extension}`;

/** SPEC.md 5: "Requirement file values keep last path segment." */
export const lastSegmentOf = (value: string): string => value.slice(value.lastIndexOf('/') + 1);

/** Where files are read: below `/api`. */
export const FILES_PATH = '/files';

/**
 * The address of a public picture for `<img src>`; undefined where there is none or the value is not one of ours (the
 * page may load nothing from elsewhere, so the initials stand in).
 */
export function pictureSrc(value: string | null | undefined): string | undefined {
  const found = storedValue.exec(value ?? '')?.groups;
  return found?.folder && found.extension ? `/api${FILES_PATH}/${value}` : undefined;
}
