/** A source that is an address, with what is read of it; null: it is a name. */
export function sourceLink(source: string): { href: string; label: string } | null {
  const [, host] = /^https?:\/\/(?:www\.)?([^/?#\s:@]+)(?::\d+)?(?:[/?#]\S*)?$/i.exec(source) ?? [];
  return host ? { href: source, label: host.toLowerCase() } : null;
}
