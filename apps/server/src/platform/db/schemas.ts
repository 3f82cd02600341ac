/** The schema of the product's own tables. */
export const PRODUCT_SCHEMA = 'public'
/** The schema of the job queue: mails that wait. */
export const JOBS_SCHEMA = 'jobs'
