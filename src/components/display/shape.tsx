import styles from './shape.module.css'

/** A placeholder for loading content; visible only after 150 ms. Sizes in CSS units or pixels. */
export const Skeleton = ({ width, height = 12 }: { width: number | string; height?: number }) => (
  <span className={styles.shape} style={{ width, height }} aria-hidden />
)

/** Placeholder for a large number. */
export const NumberSkeleton = () => <Skeleton width={88} height={24} />

/** Placeholder for table rows. */
export const RowSkeletons = ({ rows = 6 }: { rows?: number }) => (
  <div className={styles.rows} aria-hidden>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index}>
        <Skeleton width={`${58 - 5 * index}%`} />
        <Skeleton width={44} />
      </div>
    ))}
  </div>
)
