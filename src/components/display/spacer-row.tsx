/** Stands for the rows of a virtual table above or below those in view. */
export const SpacerRow = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden style={{ display: 'block', height }} />
