package dev.gridbench.model;

import java.io.Serializable;

/** An employee, as in Salhi et al. 2018, section 4.2: many employees share one organization. */
public record Employee(int id, String name, int age, String password, Organization organization)
    implements Serializable {}
