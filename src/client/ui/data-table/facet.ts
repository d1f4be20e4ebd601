export interface FacetOption {
  value: string;
  label: string;
}

/** Options below one heading, such as the timeslots of a day; a group without a heading has none. */
export interface FacetGroup {
  heading?: string;
  options: readonly FacetOption[];
}

/** A filterable column: what it is called, and the values to choose from. */
export interface Facet {
  column: string;
  label: string;
  groups: readonly FacetGroup[];
  /** Said where there is nothing to choose ("No timeslot data"). */
  empty: string;
}

export interface FacetFilterProps {
  facet: Facet;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}
